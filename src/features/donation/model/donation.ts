/** Where a donation is checked out (spec section 2). */
export function donationAddress(donatePageId: string): string {
  return `/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`;
}
