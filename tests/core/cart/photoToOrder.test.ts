import { expect, test } from 'vitest';
import {
  noPhotoPath,
  orderPath,
  packParameter,
  packPath,
  photoToOrder,
} from '#core/cart/photoToOrder.ts';

test.each([
  ['gators.14', { gallery: 'gators', number: 14 }],
  ['port.gators.014', { gallery: 'port.gators', number: 14 }],
  ['none', 'none'],
  [null, undefined],
  ['', undefined],
  ['gators', undefined],
  ['.14', undefined],
  ['gators.', undefined],
  ['gators.0', undefined],
  ['gators.x', undefined],
  ['gators.14x', undefined],
  ['gators.1000000', undefined],
  ['owls\ngators.14', undefined],
])("the cart's address asks with %j for %j", (parameter, wanted) => {
  expect(photoToOrder(parameter)).toStrictEqual(wanted);
});

const queryOf = (path: string) => new URL(path, 'https://sideline.example').searchParams;

test.each([
  { gallery: 'gators', number: 14 },
  { gallery: 'port-gators', number: 999_999 },
])("the cart's address for %j is read as that photo", (photo) => {
  const path = orderPath(photo);
  expect(path).toBe(`/cart?photo=${photo.gallery}.${photo.number}`);
  expect(photoToOrder(queryOf(path).get('photo'))).toStrictEqual(photo);
  const withProduct = queryOf(orderPath(photo, 'a&b'));
  expect(photoToOrder(withProduct.get('photo'))).toStrictEqual(photo);
  expect(withProduct.get(packParameter)).toBe('a&b');
});

test('the cart is asked for products without a photo', () => {
  expect(photoToOrder(queryOf(noPhotoPath).get('photo'))).toBe('none');
});

test('the cart opens the dialog of a product', () => {
  expect(packPath('family-pack')).toBe('/cart?pack=family-pack');
  expect(queryOf(packPath('a&b')).get(packParameter)).toBe('a&b');
});
