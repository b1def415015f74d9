import { poleMetadata } from "@/components/configurator/pole-metadata";
import { polePage } from "@/components/configurator/pole-page";

export { viewport } from "@/components/configurator/pole-metadata";

export const generateMetadata = poleMetadata("turstav");

export default polePage("turstav");
