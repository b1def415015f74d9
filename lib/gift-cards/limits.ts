// The longest texts on a gift card, and on the card that lies with a present, in characters.

export const RECIPIENT_NAME_MAX = 80;
export const GREETING_MAX = 300;
