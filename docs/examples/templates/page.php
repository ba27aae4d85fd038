<?php
/** Escapes text for HTML. */
function e(string $text): string { return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE); }
?>
<sq-gallery slides-per-row="3" lightbox>
  <?php foreach ($data['images'] as $image): ?>
  <figure>
    <a href="<?= e($image['large']) ?>"><img src="<?= e($image['src']) ?>" alt="<?= e($image['alt']) ?>" width="<?= $image['width'] ?>" height="<?= $image['height'] ?>"></a>
    <?php if ($image['caption'] !== ''): ?><figcaption><?= e($image['caption']) ?></figcaption><?php endif ?>
  </figure>
  <?php endforeach ?>
</sq-gallery>

<p><sq-price amount="<?= e($data['price']['amount']) ?>" currency="<?= e($data['price']['currency']) ?>"><?= e($data['price']['text']) ?></sq-price></p>

<sq-calendar>
  <script type="application/json"><?= json_encode($data['calendar'], JSON_HEX_TAG | JSON_THROW_ON_ERROR) ?></script>
  <ul>
    <?php foreach ($data['calendar']['events'] as $event): ?>
    <li><a href="<?= e($event['url']) ?>"><?= e($event['title']) ?></a></li>
    <?php endforeach ?>
  </ul>
</sq-calendar>
