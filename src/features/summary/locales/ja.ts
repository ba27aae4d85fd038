import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { summaryMessages } from '../messages.js';

export const summary: Translation<typeof summaryMessages> = {
  category: 'カテゴリー',
  tag: 'タグ',
  all: 'すべて',
  allCategories: 'すべてのカテゴリー',
  allTags: 'すべてのタグ',
  empty: '選択に一致するものはありません。',
  previous: '前へ',
  next: '次へ',
  refresh: '更新',
  loading: '読み込み中…',
  refreshed: '最新の状態です。',
  failed: '読み込めませんでした。もう一度試す',
};
