// Runes everywhere; no preprocessing beyond what the compiler does itself.
export default { compilerOptions: { runes: true } };
