/** Marks a text for whoever runs the server: names of settings, commands, what another server answered. */
export function serverNote(text: string): string {
  return `För den som sköter servern: ${text}`;
}
