import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageFields } from '../../../src/page/model/page-fields.js';
import { parsePageContext } from '../../../src/page/model/page-context.js';
import { fixture } from '../../support/node/fixtures.js';

const id = '0123456789abcdef01234567';
const page = { title: 'Home — Site', path: '/page' };

test("the fields name the collection's page", () => {
  assert.deepEqual(pageFields(parsePageContext(fixture('page-context')), page), {
    pageTitle: 'Home — Site',
    pageId: id,
    contentSource: 'c',
    pagePath: '/page',
    pagePermissionTypeValue: 1,
  });
});

test("the fields name the item's page", () => {
  const context = parsePageContext({ ...fixture('page-context-product'), collection: { id: 'c' } });
  const fields = pageFields(context, { title: '', path: '/store/item' });

  assert.equal(fields.contentSource, 'i');
  assert.equal(fields.pageId, id);
  assert.equal(fields.pageTitle, 'Item', 'of the context where the document has none');
});

test('a page without a context is public, and has no id', () => {
  assert.deepEqual(pageFields(parsePageContext({}), page), {
    pageTitle: 'Home — Site',
    pageId: '',
    contentSource: 'c',
    pagePath: '/page',
    pagePermissionTypeValue: 1,
  });
});
