import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { toPlainText } from "@react-email/render";
import { Text } from "@react-email/text";
import { Fragment, type CSSProperties, type ReactNode } from "react";
import { siteUrl } from "@/lib/kernel/site-url";
import { companyRow, type Company } from "@/lib/shop/company";
import { display, DRIFT, INK, MAIL_CSS, MAIL_WIDTH_PX, mailStyles as s, SNOW, SPRUCE } from "./style";
import * as paths from "@/lib/shop/paths";
import type { ShopTexts } from "@/lib/shop/texts";

type Words = { children: ReactNode; style?: CSSProperties };

export function MailHeading({ children }: Words) {
  return <h1 style={s.heading}>{children}</h1>;
}

export function MailSubheading({ children }: Words) {
  return <h2 style={s.subheading}>{children}</h2>;
}

export function MailText({ children, style }: Words) {
  return <Text style={{ ...s.body, ...style }}>{children}</Text>;
}

export function MailSmall({ children, style }: Words) {
  return (
    <Text className="ash" style={{ ...s.small, ...style }}>
      {children}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: "inherit", textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation" style={{ margin: "24px 0" }}>
      <tbody>
        <tr>
          <td>
            <Button href={href} className="button" style={s.button}>
              {children}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A piece of a band and its ring. Without min-width the cell beside it would squeeze it. */
export function MailBand({ widthPx }: { widthPx: number }) {
  return (
    <td
      className="band"
      width={widthPx}
      style={{ backgroundColor: SPRUCE, minWidth: widthPx, fontSize: 1, lineHeight: "1px" }}
    >
      &nbsp;
    </td>
  );
}

/** The room beside a piece of a band. */
export function MailGap({ widthPx }: { widthPx: number }) {
  return <td width={widthPx} style={{ minWidth: widthPx, fontSize: 1, lineHeight: "1px" }} />;
}

function Logo({ name }: { name: string }) {
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <MailBand widthPx={22} />
          <MailGap widthPx={3} />
          <MailBand widthPx={4} />
          <MailGap widthPx={10} />
          <td style={{ fontFamily: display, fontSize: 22, lineHeight: "22px", color: INK }}>{name}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The sender of a mail: the settings at the moment it is sent. */
type Sender = { company: Company; texts: ShopTexts };

type MailLayoutProps = {
  from: Sender;
  preview: string;
  /** Across the whole width, above the words. */
  picture?: ReactNode;
  children: ReactNode;
  /** To somebody who works here: without the signature and the links that only a customer needs. */
  staff?: boolean;
};

function Footer({ company, staff }: { company: Company; staff: boolean }) {
  return (
    <>
      <Hr style={s.rule} />
      <MailSmall>{companyRow({ ...company, vatNumber: null }, ", ")}</MailSmall>
      {!staff && (
        <MailSmall>
          <MailLink href={siteUrl(paths.terms)}>Köpvillkor</MailLink>
          {" · "}
          <MailLink href={siteUrl(paths.withdraw)}>Ångra avtalet här</MailLink>
        </MailSmall>
      )}
    </>
  );
}

/** Lines below each other; Outlook needs `br`. Not for a stranger's text: as plain text it would look like the shop's. */
export function BrokenText({ lines, style }: { lines: readonly string[]; style?: CSSProperties }) {
  return (
    <MailText style={style}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </MailText>
  );
}

/** A table of names and amounts, as wide as the mail. */
export function MailTable({ children }: { children: ReactNode }) {
  return (
    <table className="rows" width="100%" cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>{children}</tbody>
    </table>
  );
}

/** One row of it; `total` is the sum of those above. */
export function MailRow({ name, amount, total = false }: { name: string; amount?: string; total?: boolean }) {
  const className = total ? "total" : undefined;
  const extra = total ? s.total : {};
  return (
    <tr>
      <td className={className} style={{ ...s.cell, ...extra }}>
        {name}
      </td>
      <td className={className} style={{ ...s.cell, ...s.amount, ...extra }}>
        {amount}
      </td>
    </tr>
  );
}

/** The layout of every mail: logo, content, sender. `preview` is what an inbox shows beside the subject. */
export function MailLayout({ from, preview, picture, children, staff = false }: MailLayoutProps) {
  return (
    <Html lang="sv">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{MAIL_CSS}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ backgroundColor: DRIFT, margin: 0, padding: "24px 0" }}>
        <table
          className="sheet"
          align="center"
          width={MAIL_WIDTH_PX}
          cellPadding={0}
          cellSpacing={0}
          role="presentation"
          style={{ backgroundColor: SNOW, maxWidth: MAIL_WIDTH_PX }}
        >
          <tbody>
            <tr>
              <td className="pad" style={{ padding: "28px 24px 24px" }}>
                <Logo name={from.company.name} />
              </td>
            </tr>
            {picture && (
              <tr>
                <td style={{ padding: 0 }}>{picture}</td>
              </tr>
            )}
            <tr>
              <td className="pad" style={{ padding: picture ? "28px 24px 32px" : "8px 24px 32px" }}>
                {children}
                {!staff && from.texts.signature && (
                  <BrokenText lines={from.texts.signature.split("\n")} style={{ margin: "24px 0 0" }} />
                )}
                <Footer company={from.company} staff={staff} />
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

/** The mail for programs without HTML: amounts in a column, headings as they are written. */
export function plainText(html: string): string {
  const asWritten = { uppercase: false };
  return toPlainText(html, {
    selectors: [
      { selector: "table.rows", format: "dataTable" },
      { selector: "h1", options: asWritten },
      { selector: "h2", options: asWritten },
    ],
  });
}
