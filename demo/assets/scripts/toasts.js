/* Shows a toast of each kind after the confirmation on sq-dialog's documentation page. */

document.addEventListener('sq-dialog-closed', async ({ target, detail }) => {
  if (target.id !== 'example-remove') return;
  const { toast } = target.constructor;
  if (detail.outcome !== 'confirmed') {
    await toast({ variant: 'error', message: 'Nothing was removed.', duration: Infinity });
    return;
  }
  const outcome = await toast({
    variant: 'info',
    heading: 'Removed',
    message: 'Night Shift was removed from your cart.',
    action: 'Undo',
    closable: true,
  });
  if (outcome === 'action')
    await toast({ variant: 'success', message: 'Night Shift is back in your cart.' });
});
