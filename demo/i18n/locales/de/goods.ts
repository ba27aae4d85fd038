import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { phrases } from '../../messages/content.js';

export const demoPhrases: Translation<typeof phrases> = {
  excerpt: '{origin}. {notes}.',
  lot: 'Eine kleine Partie aus {origin}, dienstags geröstet. Aromen: {notes}.',
  bag: 'Eine Tüte {name}',
  process: '{process}: {note}',
  answer: 'Antwort {number}',
  note: 'Notiz {number}',
};

/** Translations, keyed by the owner's English text. */
export const demoGoods: Readonly<Record<string, string>> = {
  Coffee: 'Kaffee',
  'Terracotta coffee bag with a house and a setting sun on its label':
    'Terrakottafarbene Kaffeetüte, auf dem Etikett ein Haus vor der untergehenden Sonne',
  'Green coffee bag with a sun over layered hills on its label':
    'Grüne Kaffeetüte, auf dem Etikett eine Sonne über gestaffelten Hügeln',
  'Cream coffee bag with three red cherries and two leaves on its label':
    'Cremefarbene Kaffeetüte, auf dem Etikett drei rote Kirschen unter zwei Blättern',
  'Blue coffee bag with a snowy mountain on its label':
    'Blaue Kaffeetüte, auf dem Etikett ein verschneiter Berg',
  'Midnight blue coffee bag with a moon above lit windows on its label':
    'Nachtblaue Kaffeetüte, auf dem Etikett ein Mond über erleuchteten Fenstern',
  'Sage green coffee bag with waves around a dark bean on its label':
    'Salbeigrüne Kaffeetüte, auf dem Etikett Wellen um eine dunkle Bohne',
  'Colombia and Ethiopia. Dried cherry, cocoa, a little smoke.':
    'Kolumbien und Äthiopien. Getrocknete Kirsche, Kakao, ein Hauch Rauch.',
  'The blend we drink after closing: two-thirds from Huila for body, one-third from Yirgacheffe for brightness.':
    'Die Mischung, die wir nach Ladenschluss trinken: zwei Drittel aus Huila für den Körper, ein Drittel aus Yirgacheffe für die Frische.',
  'We grind it on the day we ship it. Five-pound bags come as whole beans only, because ground coffee goes stale quickly.':
    'Wir mahlen am Tag des Versands. Die große Tüte gibt es nur als ganze Bohne, denn gemahlener Kaffee verliert schnell sein Aroma.',
  'Amber coffee bag with a street lamp at night on its label':
    'Bernsteinfarbene Kaffeetüte, auf dem Etikett eine Straßenlaterne bei Nacht',
  'Dark roasted beans': 'Dunkel geröstete Bohnen',
  'Coffee drips through a paper filter into a glass server':
    'Kaffee tropft durch einen Papierfilter in eine Glaskanne',
  'An espresso machine fills a striped cup':
    'Aus einer Espressomaschine läuft Kaffee in eine gestreifte Tasse',
  Size: 'Größe',
  Grind: 'Mahlgrad',
  '12 oz': '340 g',
  'Whole bean': 'Ganze Bohne',
  Filter: 'Filter',
  Espresso: 'Espresso',
  '2 lb': '900 g',
  '5 lb': '2,3 kg',
  'Our breakfast blend. Buy it once, or subscribe.':
    'Unsere Frühstücksmischung. Einmalig oder im Abo.',
  'Round, sweet and consistent, week after week. Subscribe to pay less and never run out.':
    'Rund, süß und Woche für Woche gleich gut. Im Abo zahlen Sie weniger und haben immer Kaffee im Haus.',
  'Blue coffee bag with a rising sun on its label':
    'Blaue Kaffeetüte, auf dem Etikett eine aufgehende Sonne',
  'Coffee of the month': 'Kaffee des Monats',
  'A different lot every month, chosen by our roasters.':
    'Jeden Monat eine andere Partie, ausgesucht von unseren Röstern.',
  'Two bags in the first week of each month. The subscription ends after twelve months.':
    'Zwei Tüten in der ersten Woche jedes Monats. Das Abo endet nach zwölf Monaten.',
  'Cream coffee bag with a calendar page on its label':
    'Cremefarbene Kaffeetüte, auf dem Etikett ein Kalenderblatt',
  Subscribe: 'Abonnieren',
  Gear: 'Zubehör',
  'Street mug': 'Straßenbecher',
  'Ten-ounce stoneware, glazed around the corner.':
    'Steinzeug, 300\u00a0ml, gleich um die Ecke glasiert.',
  'No two are quite the same. Dishwasher safe. Not for the microwave.':
    'Kein Becher gleicht dem anderen. Spülmaschinenfest, nicht für die Mikrowelle geeignet.',
  'A terracotta mug with a small house on it':
    'Ein terrakottafarbener Becher mit einem kleinen Haus darauf',
  'A sage green mug with a small house on it':
    'Ein salbeigrüner Becher mit einem kleinen Haus darauf',
  'A midnight blue mug with a small house on it':
    'Ein nachtblauer Becher mit einem kleinen Haus darauf',
  Color: 'Farbe',
  Terracotta: 'Terrakotta',
  Sage: 'Salbei',
  Night: 'Nachtblau',
  'Gifts and classes': 'Geschenke und Kurse',
  'Engraved scoop': 'Gravierter Messlöffel',
  'A ten-gram walnut scoop, engraved with your words.':
    'Ein Messlöffel aus Nussbaum für zehn Gramm, mit Ihrer Gravur.',
  'We engrave by hand on Fridays, exactly as you write it. Please check your spelling.':
    'Wir gravieren freitags von Hand, genau wie Sie es schreiben. Bitte prüfen Sie die Rechtschreibung.',
  'A walnut scoop with letters on its handle':
    'Ein Messlöffel aus Nussbaum mit Buchstaben auf dem Griff',
  Engraving: 'Ihre Gravur',
  'Text on the handle': 'Text auf dem Griff',
  'One or two short words work best.': 'Am besten eignen sich ein bis zwei kurze Wörter.',
  Lettering: 'Schrift',
  Plain: 'Gerade',
  Italic: 'Kursiv',
  Capitals: 'Großbuchstaben',
  'Gift note': 'Grußbotschaft',
  'Add engraved scoop': 'Messlöffel in den Warenkorb',
  'The brew book': 'Das Brühbuch',
  'Forty pages on water, time and patience, as a PDF.':
    'Vierzig Seiten über Wasser, Zeit und Geduld, als PDF.',
  'Everything we tell people over the counter, in one place. Download it right after you order.':
    'Alles, was wir an der Theke erzählen, in einem Buch. Sie können es direkt nach der Bestellung herunterladen.',
  'A book with a cup on its cover': 'Ein Buch mit einer Tasse auf dem Umschlag',
  'Tasting chart': 'Aromarad',
  'A wheel of flavors to print and pin up.': 'Ein Aromarad zum Ausdrucken und Aufhängen.',
  'A wheel of colors': 'Ein Farbrad',
  'Latte class': 'Latte-Art-Kurs',
  'Two hours, six people, a lot of milk.': 'Zwei Stunden, sechs Leute, sehr viel Milch.',
  'Behind the counter, after closing. Wear an old shirt. You take home a milk jug and a new skill.':
    'Nach Ladenschluss hinter der Theke. Ziehen Sie ein altes Hemd an. Mit nach Hause nehmen Sie ein Milchkännchen und eine neue Fertigkeit.',
  'A cup with a leaf of milk foam': 'Eine Tasse mit einem Blatt aus Milchschaum',
  Evening: 'Abend',
  'First Tuesday': 'Erster Dienstag',
  'Second Tuesday': 'Zweiter Dienstag',
  'Last Tuesday': 'Letzter Dienstag',
  'Reserve a spot': 'Platz buchen',
  'Gift card': 'Geschenkkarte',
  'By email, for friends who have everything but coffee.':
    'Per E-Mail, für alle, die schon alles haben außer Kaffee.',
  'We send it as a code. It never expires, and any remaining balance stays on the card.':
    'Wir senden sie als Code. Sie verfällt nie, und ein Restguthaben bleibt erhalten.',
  'A card with a ribbon and a coffee bean': 'Eine Karte mit Schleife und Kaffeebohne',
  Value: 'Wert',
  $25: '25 $',
  $50: '50 $',
  $100: '100 $',
  'The roaster’s table': 'Der Rösttisch',
  'Our notes, our mistakes and a monthly cupping.':
    'Unsere Notizen, unsere Fehler und jeden Monat eine Verkostung.',
  'Members can read our roast log and join a tasting on the last Wednesday of each month.':
    'Mitglieder lesen unser Rösttagebuch und nehmen am letzten Mittwoch jedes Monats an einer Verkostung teil.',
  'Bowls of coffee on a table': 'Schalen mit Kaffee auf einem Tisch',
  'Winter lot': 'Winterpartie',
  'Available from December 1.': 'Ab 1. Dezember erhältlich.',
  'Test roast': 'Proberöstung',
  'Not sure about this one.': 'Da sind wir uns noch nicht sicher.',
  'Gooseneck kettle': 'Schwanenhalskessel',
  'Pours a thin stream exactly where you want it.':
    'Gießt einen feinen Strahl genau dorthin, wo Sie ihn haben möchten.',
  'Stainless steel, 0.9 liters, with a thermometer in the lid and a precise spout.':
    'Edelstahl, 0,9\u00a0Liter, mit einem Thermometer im Deckel und einer präzisen Tülle.',
  'On sale while we make room for the new model with a walnut handle.':
    'Im Angebot, solange wir Platz für das neue Modell mit Nussbaumgriff schaffen.',
  'A steel kettle with a long curved spout': 'Ein Stahlkessel mit langer, geschwungener Tülle',
  'Water runs from a kettle into a glass dripper':
    'Wasser läuft aus einem Kessel in einen Glasfilter',
  'Glass dripper': 'Glasfilter',
  'Brews one to three cups. Takes size 02 filters.':
    'Für ein bis drei Tassen. Passend für Papierfilter der Größe 02.',
  'A glass dripper on its server': 'Ein Glasfilter auf seiner Kanne',
  'Coffee drips into a glass server': 'Kaffee tropft in eine Glaskanne',
  'Paper filters': 'Papierfilter',
  'Size 02, unbleached, pack of 100.': 'Größe 02, ungebleicht, 100 Stück.',
  'A box of paper filters with three filters beside it':
    'Eine Schachtel Papierfilter, drei davon daneben',
  'Brew scale': 'Brühwaage',
  'Accurate to a tenth of a gram, with a timer.': 'Auf ein Zehntelgramm genau, mit Timer.',
  'A flat scale with a lit display': 'Eine flache Waage mit leuchtenden Ziffern',
  'Hand grinder': 'Handmühle',
  'Steel burrs, thirty grams at a time.': 'Mahlwerk aus Stahl, dreißig Gramm auf einmal.',
  'A hand grinder with a crank handle': 'Eine Handmühle mit Kurbel',
  'Moka pot': 'Mokkakanne',
  'Makes three small cups. Not bitter if you stop early.':
    'Für drei kleine Tassen. Nicht bitter, wenn man früh genug aufhört.',
  'A moka pot on a stove': 'Eine Mokkakanne auf dem Herd',
  'French press': 'Pressstempelkanne',
  'Double-walled, for eight cups.': 'Doppelwandig, für acht Tassen.',
  'A glass press full of coffee': 'Eine Glaskanne mit Pressstempel, voll Kaffee',
  'Storage tin': 'Vorratsdose',
  'Keeps a bag fresh for a month.': 'Hält eine Tüte einen Monat lang frisch.',
  'A round tin with a wooden lid': 'Eine runde Dose mit Holzdeckel',
  'Cupping spoon': 'Verkostungslöffel',
  'The one we use for our Wednesday cuppings.':
    'Der Löffel, den wir mittwochs beim Verkosten benutzen.',
  'A deep round spoon': 'Ein tiefer, runder Löffel',
  'Milk jug': 'Milchkännchen',
  'Twelve ounces, with a fine spout for latte art.':
    '350\u00a0ml, mit feinem Ausguss für Latte Art.',
  'A steel milk jug': 'Ein Milchkännchen aus Stahl',
  'Shop apron': 'Ladenschürze',
  'Waxed cotton in a brown that hides coffee stains.':
    'Gewachste Baumwolle in einem Braun, auf dem man keine Kaffeeflecken sieht.',
  'A brown apron on a hook': 'Eine braune Schürze an einem Haken',
  'Tote bag': 'Stofftasche',
  'Made from a used coffee sack.': 'Aus einem gebrauchten Kaffeesack genäht.',
  'A jute bag with two handles': 'Eine Jutetasche mit zwei Henkeln',
  'Guatemala and Brazil': 'Guatemala und Brasilien',
  'Milk chocolate, toasted almond, brown sugar':
    'Milchschokolade, geröstete Mandel, brauner Zucker',
  Washed: 'Gewaschen',
  'The fruit is washed off before drying. The cup is clean and balanced.':
    'Das Fruchtfleisch wird vor dem Trocknen abgewaschen. Die Tasse ist klar und ausgewogen.',
  'Everyday favorite': 'Für jeden Tag',
  'Yirgacheffe, Ethiopia': 'Yirgacheffe, Äthiopien',
  'Bergamot, apricot, jasmine tea': 'Bergamotte, Aprikose, Jasmintee',
  'Haraaz, Yemen': 'Haraz, Jemen',
  'Strawberry, cardamom, dark honey': 'Erdbeere, Kardamom, dunkler Honig',
  Natural: 'Trocken aufbereitet',
  'Dried inside the whole cherry for three weeks. The cup is round and fruity.':
    'Drei Wochen in der ganzen Kirsche getrocknet. Die Tasse ist rund und fruchtig.',
  'Small lot': 'Kleine Partie',
  'Huila, Colombia': 'Huila, Kolumbien',
  'Red apple, caramel, orange peel': 'Roter Apfel, Karamell, Orangenschale',
  Honey: 'Honey',
  'Dried with some of the sticky fruit left on. Sweeter than washed, brighter than natural.':
    'Mit einem Rest des klebrigen Fruchtfleischs getrocknet. Süßer als gewaschen, heller als trocken aufbereitet.',
  'Sumatra and Brazil': 'Sumatra und Brasilien',
  'Dark cocoa, cedar, black cherry': 'Dunkler Kakao, Zeder, schwarze Kirsche',
  'Wet-hulled': 'Nass geschält',
  'Hulled while still damp, as is traditional in Sumatra. Heavy body, low acidity.':
    'Noch feucht geschält, wie auf Sumatra üblich. Schwerer Körper, wenig Säure.',
  'Chiapas, Mexico': 'Chiapas, Mexiko',
  'Graham cracker, plum, vanilla': 'Butterkeks, Pflaume, Vanille',
  'Water-process decaf': 'Entkoffeiniert',
  'Decaffeinated with nothing but water. Only a trace of caffeine remains.':
    'Nur mit Wasser entkoffeiniert. Vom Koffein bleibt nur eine Spur.',
  'Kona, Hawaii': 'Kona, Hawaii',
  'Brown butter, macadamia': 'Braune Butter, Macadamia',
  'Colombia and Kenya': 'Kolumbien und Kenia',
  'Blueberry, black tea': 'Heidelbeere, schwarzer Tee',
  'Sulawesi, Indonesia': 'Sulawesi, Indonesien',
  'Cedar, molasses': 'Zeder, Melasse',
  'Lintong, Sumatra': 'Lintong, Sumatra',
  'Tobacco, dark honey': 'Tabak, dunkler Honig',
  'Lime, milk chocolate': 'Limette, Milchschokolade',
  'Guji, Ethiopia': 'Guji, Äthiopien',
  'Strawberry, cream': 'Erdbeere, Sahne',
  'Tarrazú, Costa Rica': 'Tarrazú, Costa Rica',
  'Honeycomb, nectarine': 'Honigwabe, Nektarine',
  'Sidama, Ethiopia': 'Sidama, Äthiopien',
  'Peach, black tea': 'Pfirsich, schwarzer Tee',
  'Veracruz, Mexico': 'Veracruz, Mexiko',
  'Cocoa nib, fig': 'Kakaobohne, Feige',
  'Nariño, Colombia': 'Nariño, Kolumbien',
  'Tangerine, panela': 'Mandarine, Panela',
  'Nyeri, Kenya': 'Nyeri, Kenia',
  'Blackcurrant, tomato leaf': 'Schwarze Johannisbeere, Tomatenblatt',
  'Huehuetenango, Guatemala': 'Huehuetenango, Guatemala',
  'Cherry, almond': 'Kirsche, Mandel',
  'Northern Province, Rwanda': 'der Nordprovinz, Ruanda',
  'Red plum, rooibos': 'Rote Pflaume, Rooibos',
  'Brazil and India': 'Brasilien und Indien',
  'Walnut, molasses': 'Walnuss, Melasse',
  'Kigoma, Tanzania': 'Kigoma, Tansania',
  'Grapefruit, brown sugar': 'Grapefruit, brauner Zucker',
  'Matagalpa, Nicaragua': 'Matagalpa, Nicaragua',
  'Milk chocolate, violet': 'Milchschokolade, Veilchen',
  'Bali, Indonesia': 'Bali, Indonesien',
  'Orange, cane syrup': 'Orange, Zuckerrohrsirup',
  'Cajamarca, Peru': 'Cajamarca, Peru',
  'Toffee, green apple': 'Toffee, grüner Apfel',
  'Marcala, Honduras': 'Marcala, Honduras',
  'Vanilla, pear': 'Vanille, Birne',
  'Sumatra and Peru': 'Sumatra und Peru',
  'Dark cocoa, clove': 'Dunkler Kakao, Nelke',
  'Santa Ana, El Salvador': 'Santa Ana, El Salvador',
  'Maple, apricot': 'Ahornsirup, Aprikose',
  'Brazil, decaf': 'Brasilien, entkoffeiniert',
  'Hazelnut, honey': 'Haselnuss, Honig',
  'Colombia, half caf': 'Kolumbien, halb entkoffeiniert',
  'Caramel, raisin': 'Karamell, Rosine',
  'Minas Gerais, Brazil': 'Minas Gerais, Brasilien',
  'Peanut butter, cocoa': 'Erdnussbutter, Kakao',
  'Bani Matar, Yemen': 'Bani Matar, Jemen',
  'Date, cardamom': 'Dattel, Kardamom',
  'Uganda and Brazil': 'Uganda und Brasilien',
  'Malt, dark chocolate': 'Malz, dunkle Schokolade',
  'Chirinos, Peru': 'Chirinos, Peru',
  'Plum, cola': 'Pflaume, Cola',
  'Volcán, Panama': 'Volcán, Panama',
  'Jasmine, bergamot': 'Jasmin, Bergamotte',
  'Kayanza, Burundi': 'Kayanza, Burundi',
  'Lime, black tea': 'Limette, schwarzer Tee',
  'Coatepec, Mexico': 'Coatepec, Mexiko',
  'Red apple, cinnamon': 'Roter Apfel, Zimt',
  'Cerrado, Brazil': 'Cerrado, Brasilien',
  'Praline, banana': 'Praline, Banane',
  'Lemon, honeysuckle': 'Zitrone, Geißblatt',
};
