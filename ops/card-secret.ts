// Before the shop starts: can the cards of this database be read with the secret of these settings?
import { canReadCards } from "@/lib/gift-cards/sealed/queries";
import { WrongSecret } from "@/lib/gift-cards/sealed/sealed-code";

if (!(await canReadCards())) {
  console.error(`${new WrongSecret().message} Sätt tillbaka den, så är allt som det var.`);
  process.exit(1);
}
process.exit(0);
