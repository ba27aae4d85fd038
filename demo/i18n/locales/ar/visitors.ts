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
  samples: 'زبونان دائمان',
  samplesText: 'المتجر للتجربة. هذان الزبونان في كل قاعدة بيانات جديدة، ولا يحرسان شيئًا.',
  member: 'عضو، كلمة المرور {password}',
  noMember: 'ليس عضوًا، كلمة المرور {password}',
  next: 'إلى أين الآن',
  nextMembers: '{room}، حيث يتذوق الأعضاء معنا.',
};

export const demoMembers: Translation<typeof membersPageMessages> = {
  description: 'جلسات تذوق خلف المتجر، للأعضاء.',
  membersOnly: 'للأعضاء فقط',
  welcome: 'تفضّل بالجلوس.',
  welcomeText:
    'نتذوق هذا الأسبوع المحصول المغسول الجديد من ييرغاتشيف إلى جانب محصول العام الماضي. يوم الخميس في السابعة مساءً تكون الفناجين على الطاولة.',
  text: 'خلف المتجر نتذوق كل خميس ما هو جديد. يجلس الأعضاء معنا إلى الطاولة، أو يتابعون القراءة من بيوتهم.',
  denied: 'هذه الغرفة للأعضاء. اختر طريقة للانضمام.',
  join: 'انضم، {plan}',
  isMember: 'أنت عضو بالفعل؟ {signIn}.',
};

export const demoReviews: Translation<typeof reviewsPageMessages> = {
  title: 'تقييمك',
  description: 'كيف وجدته؟',
  heading: 'كيف وجدته؟',
  thanks: 'شكرًا لك.',
  thanksText: 'نقرأ كل كلمة، ويقرؤها الآخرون أيضًا.',
  toShop: 'إلى المتجر',
  author: 'اسمك كما يراه الآخرون',
  send: 'إرسال',
  stars: 'النجوم',
  inFewWords: 'بكلمات قليلة',
  inMoreWords: 'بتفصيل أكثر',
};

export const demoTastings: Translation<typeof tastingsPageMessages> = {
  title: 'تذوّق معنا',
  description: 'جولات وجلسات تذوق في المتجر.',
  text: 'تعال كما أنت. تتسع الطاولة لثمانية، والفناجين عندنا، ومن يأتي مبكرًا يساعد في الطحن.',
};
