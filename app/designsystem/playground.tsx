"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { CarouselDots } from "@/components/ui/carousel-dots";
import { Stepper } from "@/components/ui/stepper";
import { showToast } from "@/components/ui/toast";

export function Playground() {
  const [count, setCount] = useState(1);
  const [slide, setSlide] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <section className="flex flex-wrap items-center gap-6">
      <Stepper value={count} onChange={setCount} />
      <CarouselDots
        count={6}
        current={slide}
        onSelect={setSlide}
        label="Steg"
        name={(n) => `Gå till steg ${n}`}
      />
      <Button
        variant="line"
        onClick={() =>
          showToast({
            title: "Tillagt i varukorgen!",
            text: "1 x Vuxenstav har lagts till",
            action: { label: "Till varukorgen", href: "/varukorg" },
          })
        }
      >
        Visa toast
      </Button>
      <Button
        variant="line"
        onClick={() =>
          showToast({ kind: "error", title: "Kunde inte beräkna frakt", text: "Försök igen om en stund." })
        }
      >
        Visa fel
      </Button>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Fråga
      </Button>
      <Button waiting waitingText="Laddar...">
        Köp
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        text="Detta kan inte ångras. Inlägget kommer att raderas permanent."
      />
    </section>
  );
}
