import * as adminPaths from "@/lib/shop/admin-paths";
import { asNamed, choiceParam, listQuery, pageParam } from "@/lib/shop/list-query";
import { EnquiryStatus } from "@/prisma/generated/enums";

/** The filter of the list of enquiries: a status, or null for all. */
export const { parse: parseInboxFilter, path: inboxPath } = listQuery(adminPaths.enquiries, {
  status: choiceParam<EnquiryStatus, null>("visa", asNamed(Object.values(EnquiryStatus)), null),
  page: pageParam,
});
