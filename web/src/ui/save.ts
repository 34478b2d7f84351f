// Gives somebody a file that no server has.

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const saveText = (name: string, text: string, type = 'application/jsonl'): void =>
  saveBlob(name, new Blob([text], { type }));
