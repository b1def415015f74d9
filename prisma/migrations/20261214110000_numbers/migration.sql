-- How often a step on the way to a purchase was seen on a day. A count and nothing else: no address, no key, no browser.
CREATE TYPE "visit_step" AS ENUM ('product', 'cart', 'till');
CREATE TABLE "visit_counts" (
    "day" DATE NOT NULL,
    "step" "visit_step" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "visit_counts_pkey" PRIMARY KEY ("day", "step"),
    CONSTRAINT "visit_counts_positive" CHECK ("count" >= 0)
);

-- What was sold on each day that is over, added up. The orders say the same: the table can be emptied at any time.
CREATE TYPE "sales_part" AS ENUM ('order', 'gift_card', 'product', 'colour', 'length', 'grip', 'engraved');
CREATE TABLE "daily_sales" (
    "day" DATE NOT NULL,
    "part" "sales_part" NOT NULL,
    "name" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "daily_sales_pkey" PRIMARY KEY ("day", "part", "name")
);
