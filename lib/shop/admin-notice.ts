/** The notice that an admin page shows after a redirect; its words are in components/admin/notices.ts. */
export type AdminNotice =
  | "welcome"
  | `books-${"exported" | "nothing"}`
  | "sessions-ended"
  | "invited"
  | "uninvited"
  | "role-changed"
  | "person-removed"
  | "password-reset"
  | "factor-changed"
  | "not-downloaded"
  | "typed"
  | "created"
  | "saved"
  | "shown"
  | `draft-${"saved" | "dropped"}`
  | "published"
  | "deleted"
  | "retrying"
  | "set-aside"
  | "uploaded"
  | "upload-failed"
  | "picture-refused"
  | "picture-no-alt"
  | "picture-no-file"
  | "picture-clash"
  | "post-gone"
  | "answered"
  | `enquiry-${"answered" | "booked" | "declined" | "gone"}`
  | "withdrawal-closed"
  | "withdrawal-gone"
  | "erased"
  | "customer-gone"
  | "code-gone"
  | `offer-${"sent" | "withdrawn"}`;

/** The notice that an order page shows after a form was sent; its words are in lib/orders/messages.ts. */
export type OrderNotice =
  | "moved"
  | "cancelled"
  | "undone"
  | "note-saved"
  | "reviewed"
  | "replaced"
  | "mail-written"
  | "sent-again"
  | "recipient-sent"
  | "recipient-waits"
  | "recipient-held"
  | `changed${"" | "-asked" | "-back" | "-rebook" | "-refunded" | "-unpaid"}`
  | `added${"" | "-asked" | "-back" | "-rebook"}`
  | "asked-again"
  | "given"
  | "taken-back"
  | "customer-saved"
  | "customer-rebook"
  | "refunded"
  | "refund-begun"
  | "paid-again"
  | "booking"
  | "booking-cancelled"
  | "tracking-saved"
  | "photo-added"
  | "photo-removed"
  | "withdrawal-assigned"
  | "withdrawal-judged";

export type Notice = AdminNotice | OrderNotice;
