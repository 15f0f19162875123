import { describe, expect, test } from 'vitest';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { offlineFiles, type ViewedOn } from '#gallery/savedFiles.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

const phone: ViewedOn = { width: 390, height: 844, pixelRatio: 3, saveData: false };
const upright = { ...barePhoto, file: 'abc', width: 1800, height: 2700 };
const widths = [360, 540, 1080, 1800];

function gallery(items: Gallery['items']): Gallery {
  return { ...bareGallery, slug: 'owls', basePath: 'galleries/owls/', widths, items };
}

function widthsSaved(screen: ViewedOn): readonly number[] {
  return offlineFiles(gallery([{ sealed: upright }]), screen).map((file) =>
    file.kind === 'sealed' ? file.width : 0,
  );
}

describe('what is saved of a gallery', () => {
  test('is what tiles and lightbox ask for on this phone, and not the largest rendition', () => {
    expect(widthsSaved(phone)).toStrictEqual([360, 1080, 540]);
  });

  test('holds whatever a grid of two or three columns asks for, whatever its gutters', () => {
    const saved = new Set(widthsSaved(phone));
    for (const [across, columns] of [
      [390, 2],
      [844, 3],
    ] as const) {
      for (let share = 0.8; share <= 1; share += 0.05) {
        const slot = { width: (across / columns) * share, pixelRatio: 3, saveData: false };
        expect(saved).toContain(renditionFor(upright, widths, slot));
      }
    }
  });

  test('is less for who saves data', () => {
    expect(Math.max(...widthsSaved({ ...phone, saveData: true }))).toBe(360);
  });

  test('has plain pictures as they are, and nothing for an item without a path', () => {
    expect(
      offlineFiles(gallery(['team.jpg', { path: 'card', name: 'x' }, { name: 'y' }]), phone),
    ).toStrictEqual([
      { kind: 'plain', candidates: ['galleries/owls/team.jpg'] },
      {
        kind: 'plain',
        candidates: ['jpg', 'jpeg', 'png', 'webp'].map((end) => `galleries/owls/card.${end}`),
      },
    ]);
    expect(offlineFiles(gallery([{ path: '', name: 'z' }]), phone)).toStrictEqual([]);
  });
});
