import { writeFileSync } from "node:fs"; import { poleJpeg, shareJpeg } from "./lib/pole-picture/jpeg.ts";
