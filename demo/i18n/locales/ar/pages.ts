import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { frameMessages } from '../../messages/frame.js';
import type { homeMessages } from '../../messages/home.js';
import type { consentPageMessages, pagesMessages } from '../../messages/pages.js';

export const demoFrame: Translation<typeof frameMessages> = {
  skip: 'انتقل إلى المحتوى',
  pageTitle: '{title} · Halden Street Coffee',
  mainNavigation: 'القائمة الرئيسية',
  shop: 'المتجر',
  roastery: 'المحمصة',
  brewing: 'التحضير',
  journal: 'اليوميات',
  ask: 'اسألنا',
  visit: 'زورونا',
  cart: 'السلة',
  languages: 'اللغة',
  about: 'نحمّص اثني عشر كيلوغرامًا في كل مرة. \u2066118 Halden Street\u2069، نفتح كل يوم.',
  aboutDemo:
    'المتجر من نسج الخيال، أما الصفحة فحقيقية. هي HTML بسيط من الخادم يطوّر نفسه بنفسه: {elements}، وصورها في {galleries}، و{forms}، و{members}، و{account}، وما {consent}، و{people}، و{staticShop}، أو {plain}. وما يرسله الزوار {owner}.',
  elements: 'شاهد العناصر التي صُنعت منها',
  galleries: 'تسعة تصاميم',
  forms: 'نماذجها',
  members: 'غرفة الأعضاء',
  account: 'حسابك',
  consent: 'يسمح به الزوار',
  people: 'من يدخل إليها',
  staticShop: 'متجر بلا خادم',
  plain: 'أبسط صفحة ممكنة',
  owner: 'يصل إلى المالك',
  backToShop: 'العودة إلى المتجر',
};

export const demoHome: Translation<typeof homeMessages> = {
  title: 'Halden Street Coffee، محمصة قهوة',
  description:
    'قهوة من تسع مزارع، نحمّصها مرتين في الأسبوع في Halden Street: أكياس هذا الأسبوع، وكيف تُحضَّر، ومتى نفتح.',
  eyebrow: 'نحمّص أيام الثلاثاء والجمعة',
  heading: 'قهوة تستحق عبور الشارع.',
  lead: 'نشتري من تسع مزارع نعرفها منذ أول مطر عليها، ونحمّص اثني عشر كيلوغرامًا في كل مرة، ونسلّمها عبر المنضدة وهي لا تزال تفكر في ما ستكون.',
  toCoffees: 'قهوة هذا الأسبوع',
  toShipping: 'الشحن والإرجاع',
  heroAlt: 'نافذة المقهى المضاءة عند الغسق تحت مظلة مخططة، وبجانبها دراجة حمراء',
  promise: 'ما نعد به',
  roasted: 'تُحمَّص عند الطلب',
  roastedText: 'مرتين في الأسبوع، ولا نخزّنها على الرف أبدًا.',
  sent: 'تُشحن في صباح اليوم التالي',
  sentText: 'الشحن مجاني ابتداءً من كيسين، في علبة تدخل صندوق البريد.',
  paid: 'ثمنها يُدفع في المزرعة',
  paidText: 'سعر ثابت نتفق عليه قبل الحصاد.',

  shelf: 'على الرف هذا الأسبوع',
  shelfText: 'أكياس من 340 غرامًا، حبوبًا كاملة أو مطحونة لأداة التحضير لديك.',
  backSoon: 'تعود بعد التحميص القادم',

  roastery: 'من التل إلى الفنجان',
  roasteryText: 'ثلاثة عشر ألف كيلومتر في اثنتي عشرة صورة. المس صورة لتراها كبيرة.',

  brewing: 'حضّرها كما نفعل',
  brewingText: 'أربع طرق نستعملها نحن خلف المنضدة. زِن كل شيء، والباقي صبر.',
  brewingAlt: 'غلاية بلون أزرق مخضر تصب فوق مرشّح ورقي، والقهوة تجري إلى إبريق زجاجي',

  journal: 'من اليوميات',
  journalText: 'ما تعلمناه والأسطوانة تدور.',

  ask: 'اسألنا',
  askText:
    'أي طحن لأي إبريق، وماذا تحضّر في كوخ بلا ميزان، أو أين وصل طردك. يرد عليك خلال يوم واحد منا على مئزره قهوة.',
  askNote: 'لا نستعمل عنوانك إلا للرد عليك.',
  askThanks: 'شكرًا لك. وصل سؤالك إلى المنضدة.',
  askThanksText: 'نقرأ كل شيء قبل الفنجان الثاني، ونرد خلال يوم.',
  askAgain: 'اسأل عن شيء آخر',

  visit: 'مرّ بنا',
  onMap: 'اعثر علينا على الخريطة',
  hours: 'ساعات العمل',
  visitText:
    'في أيام التحميص تفوح في الشارع رائحة الخبز المحمص من العاشرة إلى الظهر. والكلاب تعرف ذلك.',
  visitAlt: 'رفوف خضراء عليها مرطبانات حبوب وأكياس من كل لون وفناجين ونباتات تحت ثلاثة مصابيح',

  shipping: 'الشحن والإرجاع',
  shippingClose: 'حسنًا',
  shippingText:
    'الطلبات التي تصلنا حتى السادسة مساءً قبل يوم التحميص تُشحن في صباح اليوم الذي يليه. ويستغرق الطرد داخل البلاد من يومين إلى أربعة أيام.',
  oneBag: 'كيس واحد: {price}',
  twoBags: 'كيسان فأكثر: مجانًا',
  abroad: 'إلى الخارج: ابتداءً من {price}، من أسبوع إلى أسبوعين',
  returns:
    'لم يعجبك المذاق؟ اكتب إلينا خلال ثلاثين يومًا، واحتفظ بالكيس، وأخبرنا ماذا نرسل بدلًا منه.',
};

export const demoPages: Translation<typeof pagesMessages> = {
  all: 'الكل',
  forms: 'النماذج',
  formsText: 'عناصر إدخال حقيقية في HTML بسيط: تُملأ وتُفحص وتُرسل مع السكربت وبدونه.',
  survey: 'الاستبيان الطويل',
  surveyText: 'مئتا حقل، لنرى أن الكتابة تبقى سريعة.',
  theForm: 'النموذج',
  byServer: 'من رسم الخادم',
  byJson: 'مرسوم من JSON',
  byScript: 'يضعه سكربت',
  sendAnother: 'أرسل نموذجًا آخر',
  chooseOne: 'اختر',
  optional: 'اختياري',

  thanksTitle: 'شكرًا لك',
  thanksDescription: 'وصل إلى Halden Street Coffee.',
  arrived: 'لقد وصل',
  thanks: 'شكرًا لك.',
  thanksText: 'كلماتك على المنضدة. نقرأ كل شيء قبل الفنجان الثاني، ونرد خلال يوم.',

  error: 'خطأ {status}',
  unreadable: 'لا نستطيع قراءة هذا.',
  unreadableText: 'ما أرسله متصفحك لا معنى له هنا. ارجع وراجعه ثم حاول مرة أخرى.',
  staffOnly: 'للموظفين فقط.',
  staffOnlyText: 'هذا الباب لمن يعملون هنا، وحسابك لا يفتحه.',
  notFound: 'هذا الفنجان فارغ.',
  notFoundText: 'لا شيء في هذا العنوان. ربما شُرب، وربما لم يُصب قط.',
  tooMany: 'واحدًا واحدًا من فضلكم.',
  tooManyText: 'كان ذلك أكثر مما تحتمله المنضدة دفعة واحدة. انتظر دقيقة ثم حاول مرة أخرى.',
  refused: 'لم ينجح ذلك.',
  refusedText: 'لا يستطيع المتجر تنفيذ ما طُلب منه. ارجع وراجعه ثم حاول مرة أخرى.',
  broken: 'الآلة متوقفة.',
  brokenText: 'حدث خطأ من جهتنا، ولا ذنب لك فيه. حاول مرة أخرى بعد لحظات.',
  signIn: 'تسجيل الدخول',
  allElements: 'كل العناصر',
};

export const demoConsent: Translation<typeof consentPageMessages> = {
  title: 'ملفات تعريف الارتباط والموافقة',
  description: 'شريط ملفات تعريف الارتباط بإعداداتك أنت، وما ينتظر جوابه.',
  text: 'الإعدادات أدناه هي إعدادات سياق الصفحة. وما ينتظر يعمل أو يُحمَّل حالما يُسمح بفئته.',
  open: 'إعدادات ملفات تعريف الارتباط',
  waits: 'ما الذي ينتظر',
  frame: 'إطار تسويقي',
  frameTitle: 'إطار',
  frameText: 'سُمح لهذا الإطار بالتحميل.',
  analyticsFile: 'الإحصاءات، ملف',
  analyticsInPage: 'الإحصاءات، في الصفحة',
  marketingFile: 'التسويق، ملف',
  settings: 'إعدادات للتجربة',
  policy: 'السياسة',
  banner: 'الشريط',
  isCookieBannerEnabled: 'الشريط',
  isRestrictiveCookiePolicyEnabled: 'سياسة مقيّدة',
  isRestrictiveCookiePolicyAbsolute: 'مطلقة',
  cookieBannerRevision: 'المراجعة',
  cookieBannerVariant: 'النوع',
  cookieBannerPosition: 'الموضع',
  cookieBannerTheme: 'المظهر',
  cookieBannerCtaVariant: 'الزر',
  cookieBannerAcceptType: 'الإجابات',
  cookieBannerCtaText: 'اسم زر القبول',
  cookieBannerOptOutCtaText: 'اسم زر الرفض',
  cookieBannerText: 'النص',
  asUsual: 'كالمعتاد',
  show: 'عرض',
};
