// The design tokens of app/globals.css for mails: inline, as mail programs support neither CSS variables nor layers.
import type { CSSProperties } from "react";

export const INK = "#14211c";
export const SNOW = "#fafbfa";
export const DRIFT = "#edf1f1";
export const WALL = "#ddd3c6";
export const SPRUCE = "#14492f";
export const ROWAN = "#9e1b28";
export const ASH = "#46534e";
const MOSS = "#e0eae4";
const LINE = "#c5cecc";
const text = "'Familjen Grotesk', Arial, Helvetica, sans-serif";
export const display = "'Hedvig Letters Serif', Georgia, 'Times New Roman', serif";

/** As wide as a mail is; Outlook takes it from the attribute `width` of tables and pictures. */
export const MAIL_WIDTH_PX = 600;

export const mailStyles = {
  heading: {
    fontFamily: display,
    fontWeight: 400,
    fontSize: 32,
    lineHeight: "36px",
    color: INK,
    margin: "0 0 16px",
  },
  subheading: {
    fontFamily: display,
    fontWeight: 400,
    fontSize: 22,
    lineHeight: "28px",
    color: INK,
    margin: "32px 0 8px",
  },
  body: { fontFamily: text, fontSize: 17, lineHeight: "26px", color: INK, margin: "0 0 12px" },
  small: { fontFamily: text, fontSize: 15, lineHeight: "22px", color: ASH, margin: "0 0 8px" },
  engraving: { fontFamily: display, letterSpacing: "0.1em", wordBreak: "break-word", color: INK },
  code: {
    fontFamily: text,
    fontWeight: 600,
    fontSize: 26,
    lineHeight: "34px",
    letterSpacing: "0.06em",
    color: INK,
    margin: "8px 0",
  },
  cell: {
    fontFamily: text,
    fontSize: 17,
    lineHeight: "26px",
    color: INK,
    padding: "4px 0",
    verticalAlign: "top",
  },
  amount: { textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 },
  total: { fontWeight: 600, borderTop: `1px solid ${INK}`, paddingTop: 8 },
  rule: { borderColor: LINE, borderTopWidth: 1, margin: "24px 0" },
  button: {
    backgroundColor: SPRUCE,
    color: SNOW,
    fontFamily: text,
    fontWeight: 600,
    fontSize: 17,
    lineHeight: "24px",
    padding: "14px 24px",
    borderRadius: 2,
    textDecoration: "none",
  },
} satisfies Record<string, CSSProperties>;

/** What cannot be inline: the phone's width, and dark mode, where each colour has a class or an element. */
export const MAIL_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: ${MAIL_WIDTH_PX}px) {
  .sheet { width: 100% !important; }
}
@media (max-width: 359px) {
  .pad { padding-left: 16px !important; padding-right: 16px !important; }
  .sheet h1 { font-size: 26px !important; line-height: 30px !important; }
  .line { width: 64px !important; }
  .line img { width: 54px !important; height: 72px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #0b120f !important; }
  .page td { background-color: transparent !important; }
  .sheet { background-color: ${INK} !important; }
  .sheet h1, .sheet h2, .sheet p, .sheet td, .sheet span, .sheet a { color: ${SNOW} !important; }
  .sheet td, .sheet hr { border-color: #5b6a63 !important; }
  .sheet .total { border-color: ${SNOW} !important; }
  .sheet .ash, .sheet .ash a { color: #b9c6c0 !important; }
  .sheet .stop { color: #f3a6ad !important; }
  .sheet .band { background-color: ${MOSS} !important; }
  .sheet .face { background-color: #22332c !important; }
  .sheet .button, .sheet .button span { background-color: ${MOSS} !important; color: ${INK} !important; }
}`;
