// What we use of it; it brings no types of its own.
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    text: string,
    how: {
      targetFormat: 'woff2';
      keepFeatures: string[];
      variationAxes: Record<string, { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
