// The three posts a new shop starts with. Their HTML is sanitized already, since loading the sanitizer would take half the
// time of prisma/seed.ts. The owner may change or remove them; they are never put back.

type SeedPost = {
  slug: string;
  title: string;
  excerpt: string;
  createdAt: string;
  content: string;
  published: boolean;
};

export const seedPosts: readonly SeedPost[] = [
  {
    slug: "sa-blir-en-stav-till",
    title: "Så blir en stav till",
    excerpt: "Sex moment från bamburör till färdig stav. Det mesta av tiden går åt till att välja.",
    createdAt: "2026-09-18T07:00:00Z",
    published: true,
    content: `<p>En bambustav har få delar: ett bamburör, en spets, ett handtag och en rem. Därför syns varje slarv. Så här går det till i verkstaden, från det att din beställning kommer in.</p>
<h2>1. Hitta bambu</h2>
<p>Vi lägger bamburören på golvet och letar upp två som hör ihop: raka, lika tjocka hela vägen och med samma ton i färgen. Noderna, de små väggarna inne i röret, ska sitta ungefär lika högt på båda. Av tio rör blir två ett par. Sedan lackas de i din färg, och lacken torkar medan vi går vidare med nästa par.</p>
<h2>2. Forma spetsen</h2>
<p>Änden mäts och täljs tills hylsan går på med lagom motstånd. Tar vi för mycket glappar den. Tar vi för lite spricker bambun när vi slår på den. Här går det inte att skynda.</p>
<h2>3. Montera hylsan</h2>
<p>Hylsan slås fast och limmas. Den håller ihop fibrerna längst ner, där staven får mest stryk av is och sten. Limmet får härda till nästa dag.</p>
<h2>4. Montera handtaget</h2>
<p>Toppen täljs på samma sätt och handtaget limmas på. Naturkork är mjuk och varm mot handen, skum är lättare och finns i färg. Har du valt ett grepp under handtaget sätts det nu, medan limmet är öppet.</p>
<h2>5. Montera remmar</h2>
<p>Remmarna skärs till, nitas och fästs i handtaget. Remmen ska vara så vid att handen går igenom med vante på. Vi provar varje stav med handen i remmen innan den går vidare.</p>
<h2>6. Gravera staven</h2>
<p>Sist bränns vårt märke in, och det du vill ha skrivet: ett namn, ett årtal eller ett löfte, upp till 30 tecken. Gravyren sitter på den slätaste biten mellan två noder, på båda stavarna. Bränd bambu blir brun och inte svart, för värmen karamelliserar ytan utan att gå på djupet.</p>
<figure><img src="/bilder/blogg/sa-blir-en-stav-till.webp" alt="Stavar under arbete i verkstaden" width="1600" height="900" loading="lazy"><figcaption>Bambun är naturfärgad mellan de lackade banden.</figcaption></figure>
<h2>Varför det tar tid</h2>
<p>Limmet härdar i sin takt och lacken torkar i sin. Därför bygger vi först när du har beställt, och därför tar leveransen 5–10 vardagar. Under tiden kan du se vilket moment dina stavar har kommit till.</p>
<p><a href="/designa-din-stav">Designa din stav</a> och se hur den blir medan du väljer.</p>`,
  },
  {
    slug: "skot-om-din-bambu",
    title: "Sköt om din bambu",
    excerpt: "Torka av, häng luftigt och olja en gång om året. Mer än så behöver inte en bambustav.",
    createdAt: "2026-10-09T07:00:00Z",
    published: true,
    content: `<p>Bambu är ett gräs med långa fibrer, tätast ytterst. Den tål kyla och den tål att böjas. Det den inte tycker om är att stå våt och att bli för torr. Fem minuter efter turen räcker långt.</p>
<h2>Efter varje tur</h2>
<ul>
<li>Torka av stavarna med en trasa, särskilt vid hylsan och under handtaget.</li>
<li>Ta loss snö och is ur trugan.</li>
<li>Låt remmarna torka i rumstemperatur. Lägg dem inte på elementet: läder som torkas varmt blir hårt och spricker.</li>
</ul>
<h2>Mellan turerna</h2>
<p>Häng stavarna i remmarna eller ställ dem lutade med spetsen ner, i ett rum som inte är eldat hett. Ett förråd eller en farstu är bra. Undvik bilens hatthylla: där är det minusgrader på natten och solgass på dagen, och det är växlingen som ger sprickor.</p>
<h2>En gång om året</h2>
<ol>
<li>Tvätta av smuts med ljummet vatten och en droppe diskmedel. Torka torrt direkt.</li>
<li>Känn längs bambun med fingret. Är ytan sträv slipar du lätt med papper 240, alltid i fibrernas riktning.</li>
<li>Stryk på ett tunt lager rå, kallpressad linolja på den omålade bambun. Vänta en halvtimme, torka bort allt som inte har sugits in och låt stavarna hänga ett par dagar.</li>
<li>Gnid in lite läderfett i remmarna. En klick stor som en ärta räcker till båda.</li>
</ol>
<p><strong>Viktigt:</strong> trasor med linolja kan självantända. Lägg dem i vatten eller bränn dem när du är klar.</p>
<h2>Om något går sönder</h2>
<p>En spricka längs fibrerna som är kortare än en tumme är sällan farlig. Droppa i tunt trälim, linda hårt med tråd och låt torka över natten. Går sprickan runt staven, eller sitter den vid hylsan, ska staven inte användas.</p>
<p>Ett handtag som har släppt eller en spets som har blivit trubbig går att byta. Hör av dig och berätta vad som har hänt, gärna med en bild.</p>
<blockquote>En stav som inte ger med sig går av. Vår ger med sig.</blockquote>`,
  },
  {
    slug: "valj-ratt-langd",
    title: "Välj rätt längd",
    excerpt: "Ta din längd gånger 0,68 för utförsåkning. För längdskidor gäller ett annat tal.",
    createdAt: "2026-11-14T07:00:00Z",
    published: true,
    content: `<p>Rätt längd märks inte. Fel längd märks i axlarna efter en timme. Som tur är finns det en enkel regel, och den beror bara på hur du ska åka.</p>
<h2>Utför: din längd gånger 0,68</h2>
<p>Multiplicera din längd i centimeter med 0,68 och ta närmaste femtal. Är du 175 cm blir det 119, alltså 120 cm. Mellan 65 och 70 procent av kroppslängden fungerar för de flesta.</p>
<p>Du kan kontrollera det hemma. Ställ dig i dina pjäxor, vänd staven upp och ner och ta tag under trugan med handtaget mot golvet. Underarmen ska vara vågrät. Pekar den uppåt är staven för lång.</p>
<table>
<thead><tr><th scope="col">Du är</th><th scope="col">Utför</th><th scope="col">Längdskidor</th></tr></thead>
<tbody>
<tr><td>160 cm</td><td>110 cm</td><td>135 cm</td></tr>
<tr><td>165 cm</td><td>110 cm</td><td>135 cm</td></tr>
<tr><td>170 cm</td><td>115 cm</td><td>140 cm</td></tr>
<tr><td>175 cm</td><td>120 cm</td><td>145 cm</td></tr>
<tr><td>180 cm</td><td>120 cm</td><td>150 cm</td></tr>
<tr><td>185 cm</td><td>125 cm</td><td>155 cm</td></tr>
<tr><td>190 cm</td><td>130 cm</td><td>160 cm</td></tr>
</tbody>
</table>
<h2>Längdskidor: din längd gånger 0,83</h2>
<p>På längdskidor ska staven ge skjuts bakåt, så den behöver vara längre. Räkna med 0,83. Staven når då ungefär till armhålan när du står på golvet. Åker du mycket i backig skog kan du gå ner fem centimeter, för i uppförsbackar är en kort stav lättare att få fram.</p>
<h2>Barn växer</h2>
<p>För barn gäller samma regel som för vuxna utför. Det är frestande att köpa en storlek för stort, men en stav som är fem centimeter för lång gör att barnet lutar sig bakåt. Välj den som passar i vinter. Hamnar barnet mitt emellan två längder tar du den kortare.</p>
<h2>När du ligger mellan två längder</h2>
<ul>
<li>Branta pister och korta svängar: ta den kortare.</li>
<li>Flack terräng och mycket stakning: ta den längre.</li>
<li>Djup snö: ta den längre, för trugan sjunker en bit.</li>
</ul>
<p>På produktsidan räknar vi åt dig. Skriv hur lång du är, så väljs närmaste längd.</p>
<p><a href="/vuxenstav">Vuxenstav</a>, <a href="/barnstav">barnstav</a> och <a href="/turstav">turstav</a> har olika längder att välja på.</p>`,
  },
];
