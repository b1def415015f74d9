import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { siteUrl, type Company } from "./company";
import * as paths from "@/lib/paths";

// The design tokens of app/globals.css as inline styles: mail clients support neither CSS variables nor classes.
const INK = "#14211c";
const ASH = "#46534e";
const SPRUCE = "#14492f";
const LINE = "#c5cecc";
const text = "'Familjen Grotesk', Arial, Helvetica, sans-serif";
const display = "'Hedvig Letters Serif', Georgia, 'Times New Roman', serif";

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
} satisfies Record<string, CSSProperties>;

/** A link in a text. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: "inherit", textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** A link drawn as the shop's button: a band and its ring. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "24px 0" }}>
      <Link
        href={href}
        style={{
          display: "inline-block",
          background: SPRUCE,
          color: "#fafbfa",
          fontFamily: text,
          fontWeight: 600,
          fontSize: 17,
          lineHeight: "24px",
          padding: "14px 24px",
          borderRadius: 2,
          textDecoration: "none",
        }}
      >
        {children}
      </Link>
    </Section>
  );
}

/** Who a mail is from: what is set in the admin at the moment it is sent. */
export type Sender = { company: Company };

type MailLayoutProps = {
  from: Sender;
  preview: string;
  children: ReactNode;
  /** To the maker: without the links that only a customer needs. */
  maker?: boolean;
};

/** The layout of every mail: logo, content, sender. `preview` is what an inbox shows beside the subject. */
export function MailLayout({ from, preview, children, maker = false }: MailLayoutProps) {
  const { company } = from;
  const seller = [company.name, company.address, company.orgNumber && `Org.nr ${company.orgNumber}`]
    .filter(Boolean)
    .join(", ");
  return (
    <Html lang="sv">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ background: "#edf1f1", margin: 0, padding: "24px 0" }}>
        <Container style={{ background: "#fafbfa", maxWidth: 600, padding: "32px 24px" }}>
          <Text
            style={{ fontFamily: display, fontSize: 22, lineHeight: "24px", color: INK, margin: "0 0 32px" }}
          >
            <span
              style={{ background: SPRUCE, display: "inline-block", width: 22, height: 14, marginRight: 3 }}
            />
            <span
              style={{ background: SPRUCE, display: "inline-block", width: 4, height: 14, marginRight: 10 }}
            />
            {company.name}
          </Text>
          {children}
          <Hr style={mailStyles.rule} />
          <Text style={mailStyles.small}>
            {seller}
            {company.email ? `, ${company.email}` : ""}
            {company.phone ? `, ${company.phone}` : ""}
          </Text>
          {!maker && (
            <Text style={mailStyles.small}>
              <MailLink href={siteUrl(paths.terms)}>Köpvillkor</MailLink>
              {" · "}
              <MailLink href={siteUrl(paths.withdraw)}>Ångra avtalet här</MailLink>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}
