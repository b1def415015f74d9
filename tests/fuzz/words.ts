// The parts of a fuzz request: valid bodies to mutate, field names, paths and headers.

const address = {
  recipient_name: "Åsa Ström",
  email: "asa@example.se",
  phone: "070-123 45 67",
  address_line1: "Storgatan 1",
  postal_code: "11122",
  city: "Stockholm",
  country: "SE",
};

/** Valid bodies of the API routes, to be mutated. */
export const RIGHT: Record<string, unknown> = {
  "calculate-shipping": {
    address,
    packageInfo: { weight: 1, length: 150, width: 10, height: 10, value: 1200 },
  },
  "validate-gift-card": { code: "ABCD1234" },
  "create-checkout": {
    items: [{ product: "vuxenstav", color: "Röd", grip: "Kork", length: 130, engraving: "ÅSA", quantity: 1 }],
    shippingCost: 99,
    shippingAddress: address,
    shippingOptionId: "0b7ad7c3-5c6d-4ff4-9d2d-0f3a3f1f8d11",
    giftCardCode: "ABCD1234",
  },
  "verify-payment": { sessionId: "cs_test_a1" },
  "purchase-gift-card": { amount: 1000, recipient: { name: "Bo", email: "bo@example.se", greeting: "Hej" } },
  "create-gift-card": { sessionId: "cs_test_a1" },
  "stripe/webhook": {
    id: "evt_1",
    type: "checkout.session.completed",
    data: { object: { id: "cs_test_a1" } },
  },
};

/** Field names of the shop's forms. */
export const FIELDS =
  "id version title slug excerpt content image_url image_alt published pressed code amount expires_at is_active email password callbackUrl name message people date website order to note mail withdrawal verdict refund payout via reason freight line-1 greeting send_on file product farg handtag grepp truga langd gravyr antal steg step recipient_name address_line1 address_line2 postal_code city phone shippingOptionId giftCardCode giftCardSeen giftCardBalance checkout confirmed ordning back besked trackingCode trackingLink q steg sida manad rad flik svar kod error session_id checkout".split(
    " ",
  );

export const EXTRA_PATHS = [
  "/_next/image",
  "/_next/static/chunks/x.js",
  "/_next/data/x/index.json",
  "/_next/",
  "/favicon.ico",
  "/stavar/bild.jpg",
  "/.env",
  "/.git/config",
  "/wp-login.php",
  "/api/auth/signin",
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/providers",
  "/api/auth/callback/credentials",
  "/api/auth/error",
  "/api/auth/signup",
  "/api/auth/otp",
  "/api/finns-inte",
  "/finns-inte",
  "/checkout?product=vuxenstav",
  "/_next/image?url=%2Fbilder%2Fdelning.jpg&w=640&q=75",
];

export const HEADERS: Record<string, readonly string[]> = {
  rsc: ["1", "x"],
  "next-router-prefetch": ["1", "2", "x"],
  "next-router-segment-prefetch": ["/_tree", "/x", "%E0%A4%A"],
  "next-router-state-tree": ["garbage", "%5B%22%22%2C%7B%7D%5D", "[]", "{}", "null"],
  "next-url": ["/x", "//evil.example", "%E0%A4%A"],
  "x-middleware-subrequest": ["proxy:proxy:proxy:proxy:proxy"],
  "x-nextjs-data": ["1"],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-proto": ["x"],
  "accept-encoding": ["br", "gzip", "x;q=9", ""],
  "accept-language": ["xx", "a".repeat(500)],
  "if-none-match": ["*", '"x"', "W/"],
  "if-modified-since": ["x"],
  range: ["bytes=0-1", "bytes=-1", "bytes=9-1", "x"],
  authorization: ["Bearer x", "Basic x"],
  "content-encoding": ["gzip"],
  expect: ["x"],
};
