import { JsonLd } from "./json-ld";
import { breadcrumbs, productData, type ProductFacts } from "./shop-data";

/** Product and breadcrumb of a product page, for search engines. */
export function ProductData(facts: ProductFacts) {
  return (
    <>
      <JsonLd data={productData(facts)} />
      <JsonLd data={breadcrumbs(facts.pole.title, facts.pole.href)} />
    </>
  );
}
