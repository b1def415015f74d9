import { Hero } from "@/components/home/hero";
import { Process } from "@/components/home/process";
import { ProductWall } from "@/components/home/product-wall";
import { Promo } from "@/components/home/promo";
import { Testimonials } from "@/components/home/testimonials";

export default function HomePage() {
  return (
    <>
      <Hero />
      <ProductWall />
      <Process />
      <Testimonials />
      <Promo />
    </>
  );
}
