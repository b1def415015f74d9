export { NotFoundPage as default, notFoundMetadata as metadata } from "@/components/layout/not-found-page";
