export { notFoundMetadata as metadata } from "@/components/layout/not-found-page";
export { NoSuchOrderPage as default } from "@/components/order-tracking/no-such-order";
