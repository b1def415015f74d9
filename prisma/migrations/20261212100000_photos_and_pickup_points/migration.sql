-- A key of its own for the page that a buyer shows to others; orders from before get one too.
ALTER TABLE "orders" ADD COLUMN "share_key" UUID NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "orders_share_key_key" ON "orders"("share_key");

CREATE TABLE "order_photos" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "status" "order_status" NOT NULL,
    "url" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_photos_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "order_photos_url_key" ON "order_photos"("url");
CREATE INDEX "order_photos_order_id_created_at_idx" ON "order_photos"("order_id", "created_at");
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "shipping_quotes" ADD COLUMN "pickup_points" JSONB;
ALTER TABLE "shipping_info" ADD COLUMN "pickup_point" JSONB;
