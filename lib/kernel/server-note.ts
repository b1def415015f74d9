/** What only the one who runs the server can use: names of settings, commands, what another server answered. */
export function serverNote(text: string): string {
  return `För den som sköter servern: ${text}`;
}
