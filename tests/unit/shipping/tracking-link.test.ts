import { describe, expect, test } from "vitest";
import { trackingLinkOf } from "@/lib/shipping/tracking-link";

const POSTNORD = "https://tracking.postnord.com/se/?id=";
const DHL = "https://www.dhl.com/se-sv/home/tracking.html?tracking-id=";
const SCHENKER = "https://www.dbschenker.com/app/tracking-public/?refNumber=";
const BUDBEE = "https://tracking.budbee.com/";

describe("the tracking link", () => {
  test.each([
    ["PostNord, a letter with tracking", "RR123456789SE", null, `${POSTNORD}RR123456789SE`],
    ["PostNord, as one types it", "ua 123 456 789 se", "DB Schenker", `${POSTNORD}UA123456789SE`],
    ["PostNord, a parcel", "84012345678SE", null, `${POSTNORD}84012345678SE`],
    ["PostNord, the parcel's label", "00373500 1188 2200 4112", null, `${POSTNORD}00373500118822004112`],
    ["PostNord, without its zeros", "373500118822004112", null, `${POSTNORD}373500118822004112`],
    ["DHL Parcel", "JJD0099999999", null, `${DHL}JJD0099999999`],
    ["DHL Parcel, another form", "3SBCC000123456", "PostNord", `${DHL}3SBCC000123456`],
    ["DHL Freight", "1234567890", "DHL", `${DHL}1234567890`],
    ["Schenker", "1234-567890", "DB Schenker", `${SCHENKER}1234567890`],
    ["Budbee, whose letters are as they are", "a1b2C3d4e5", "Budbee", `${BUDBEE}a1b2C3d4e5`],
    ["ten digits that several have", "1234567890", "PostNord", null],
    ["ten digits of nobody's", "1234567890", null, null],
    ["another country's post", "RB123456785GB", "PostNord", null],
    ["too short for any", "SE123456", "DB Schenker", null],
    ["what Budbee's numbers cannot be", "a1b2/../c3", "Budbee", null],
    ["a link in place of a number", "https://example.se/1", "Budbee", null],
    ["no number", null, "PostNord", null],
  ])("is made from the tracking code: %s", (_what, trackingCode, carrier, link) => {
    expect(trackingLinkOf({ trackingCode, trackingLink: null }, carrier)).toBe(link);
  });

  test("is the typed one where there is one", () => {
    const parcel = { trackingCode: "RR123456789SE", trackingLink: "https://spara.example/1" };
    expect(trackingLinkOf(parcel, "PostNord")).toBe("https://spara.example/1");
  });
});
