-- Why a bought card's balance was changed by hand, as the owner wrote it for the books.
ALTER TABLE "gift_card_entries" ADD COLUMN "note" TEXT;
