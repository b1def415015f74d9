import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

const config = [
  {
    ignores: [
      ".next/**",
      ".data/**",
      "node_modules/**",
      "prisma/generated/**",
      "next-env.d.ts",
      "dev/pictures/**",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // The layers of a pole are placed by hand; next/image would wrap and resize each of them.
      "@next/next/no-img-element": "off",
    },
  },
];

export default config;
