import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { RowsPhotoAlbum } from 'react-photo-album';
import 'react-photo-album/rows.css';
import { photos, stage } from '../contest.js';

window.contest = {
  ready: Promise.resolve(),
  insert: (count) => {
    const host = document.createElement('div');
    stage().replaceChildren(host);
    createRoot(host).render(
      createElement(RowsPhotoAlbum, {
        photos: photos(count),
        targetRowHeight: 250,
        spacing: 8,
        componentsProps: { image: { loading: 'lazy' } },
      }),
    );
  },
};
