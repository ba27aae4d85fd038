import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type {
  accountPageMessages,
  membersPageMessages,
  reviewsPageMessages,
  tastingsPageMessages,
} from '../../messages/visitors.js';

export const demoAccount: Translation<typeof accountPageMessages> = {
  title: 'حسابك',
  description: 'سجّل الدخول إلى Halden Street Coffee.',
  samples: 'عميلان للتجربة',
  samplesText: 'هذا المتجر للعرض فقط. تحتوي كل قاعدة بيانات جديدة على هذين العميلين.',
  member: 'عضو، كلمة المرور {password}',
  noMember: 'ليس عضوًا، كلمة المرور {password}',
  next: 'الخطوة التالية',
  nextMembers: '{room}، حيث يشارك الأعضاء في جلسات التذوق.',
};

export const demoMembers: Translation<typeof membersPageMessages> = {
  description: 'جلسات تذوق خلف المتجر، للأعضاء.',
  membersOnly: 'للأعضاء فقط',
  welcome: 'تفضّل بالجلوس.',
  welcomeText:
    'نقارن هذا الأسبوع الدفعة المغسولة الجديدة من يرغاتشيف بدفعة العام الماضي. نلتقي يوم الخميس في السابعة مساءً.',
  text: 'نتذوق كل خميس أنواعًا جديدة من القهوة خلف المتجر. يشاركنا الأعضاء الطاولة أو يقرؤون ملاحظاتنا في المنزل.',
  denied: 'هذه الصفحة للأعضاء. اختر خطة للانضمام.',
  join: 'الانضمام {plan}',
  isMember: 'أنت عضو بالفعل؟ {signIn}.',
};

export const demoReviews: Translation<typeof reviewsPageMessages> = {
  title: 'تقييمك',
  description: 'قيّم طلبك من Halden Street Coffee.',
  heading: 'قيّم طلبك',
  thanks: 'شكرًا لك.',
  thanksText: 'أصبح تقييمك منشورًا في صفحة المنتج.',
  toShop: 'إلى المتجر',
  author: 'اسمك كما يظهر مع التقييم',
  send: 'إرسال التقييم',
  stars: 'النجوم',
  inFewWords: 'العنوان',
  inMoreWords: 'التقييم',
};

export const demoTastings: Translation<typeof tastingsPageMessages> = {
  title: 'تذوّق معنا',
  description: 'جولات وجلسات تذوق في المتجر.',
  text: 'تعال كما أنت. تتسع الطاولة لثمانية أشخاص، والفناجين علينا.',
};
