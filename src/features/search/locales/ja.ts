import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { searchMessages } from '../messages.js';

export const search: Translation<typeof searchMessages> = {
  suggestions: '検索結果',
  recent: '最近の検索',
  clear: '消去',
  clearRecent: '最近の検索を消去',
  searching: '検索中…',
  failed: '結果を読み込めませんでした',
  empty: '「{query}」に一致する結果はありません',
  found: { other: '「{query}」の検索結果：{count}件' },
  all: { other: '{count}件の結果をすべて表示' },
};
