// Copies a text also where pages have no clipboard of their own (plain http on a LAN address).

export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the old way may still work.
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  const holder = document.querySelector('dialog[open]') ?? document.body;
  holder.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
