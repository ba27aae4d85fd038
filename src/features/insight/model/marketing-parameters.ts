/** Parameters of an address that say which campaign has led here (spec section 7, "Track"). */
export const marketingParameters = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
] as const;
