import * as adminPaths from "@/lib/shop/admin-paths";
import { asNamed, choiceParam, listQuery, pageParam } from "@/lib/shop/list-query";
import { EnquiryStatus } from "@/prisma/generated/enums";

/** What the list of enquiries shows: those of a status, or all for null. */
export const { parse: parseInboxFilter, path: inboxPath } = listQuery(adminPaths.enquiries, {
  status: choiceParam<EnquiryStatus, null>("visa", asNamed(Object.values(EnquiryStatus)), null),
  page: pageParam,
});
