"use client";
import { catchError } from "next/error";
import { ErrorPage } from "./late-error-page";

/** Around a page, inside the shop's own header and footer. Part of their code: a file of its own would cost a request. */
export const ErrorBoundary = catchError((_props: object, { error, retry }) => (
  <ErrorPage error={error} retry={retry} />
));
