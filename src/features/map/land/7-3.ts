export const rings =
  'umNuTAJFBDABOI? {nL}\\@FBAFHGO wcMsi@GBFJHD@LFBDI?IQGCK qfMun@?FBDD?EI m|NuO@FFEIC svOeUNBPG?AOF wdMik@GABFJ? cfMcn@AJD@@E qfMyw@EBHF';
