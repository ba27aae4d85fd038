export const rings =
  '}kCpfGflC??_g@a@QcFm@oDKiBM{DIg@ER[q@?FNi@LyASFU{@P]RqBVy@F]E[]m@IUMf@Ks@@q@RgBBqBDi@Wo@BLXiCF{@AVQw@Ki@B\\p@}@RkBEs@Ku@s@wA\\v@L_CLm@i@i@@c@h@sBNoA@mBY_BIyB_@cDKeCUWe@F[j@YGUaAScB@OJf@LJPoACo@XIf@m@GiBAa@TcAOm@H?TqANXS}Ag@ISHg@KMeBMy@SiBMy@]sAEECO@c@AO@K?@CNGIGYCK? aI~zEDNn@DBK sKtzEu@AJT kCzyEP`@XQ srAlzEERjAAJO[Mo@@ wq@xxEg@Bf@PBLr@IDO';
