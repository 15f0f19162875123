// The player: one signed distance field in body units (standing height = 1).
// Joints come from body.ts; only the flesh, the cloth and the hair are shaped here.
uniform vec4 J[20];      // joints, see JOINT in body.ts; w carries a radius scale where useful
uniform vec4 F[32];      // fingers: per hand 5 fingers x 3 points, w = radius
uniform vec4 B[7];       // bounding spheres: head, torso, arm L, arm R, leg L, leg R, ball
uniform vec4 T[10];      // two hair tails of five points, w = radius (0 = none)
uniform mat3 pelvisM, chestM, headM, footLM, footRM;
uniform float headH, girth, sleeve, longSock, gloves, looseness, foldSeed;
uniform int hairStyle;   // 0 short 1 tied back 2 curls 3 bob 4 knit hat 5 buzz
uniform float hasBall;

const int PELVIS = 0, WAIST = 1, NECK = 2, HEAD = 3;
const int SHO = 4, ELB = 6, WRI = 8, HIP = 10, KNE = 12, ANK = 14, BALL = 16, HEM = 17;

float dSkin, dJersey, dShorts, dSock, dBoot, dHair, dBall, dGlove;

float smin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
// A limb whose radius runs along a quadratic curve: swelling muscle for the price of a capsule.
float limb(vec3 p, vec3 a, vec3 b, float r0, float r1, float r2) {
  vec3 pa = p - a, ba = b - a;
  float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(mix(r0, r1, h), mix(r1, r2, h), h);
}
// A cloth tube: open end, sharp hem.
float tube(vec3 p, vec3 a, vec3 b, float r0, float r1) {
  vec3 pa = p - a, ba = b - a;
  float l = length(ba);
  vec3 n = ba / l;
  float y = dot(pa, n);
  float h = clamp(y / l, 0.0, 1.0);
  float d = length(pa - n * clamp(y, 0.0, l + 1.0)) - mix(r0, r1, h);
  float hem = y - l;
  return smax(d, hem, 0.006);
}
float ell(vec3 p, vec3 c, vec3 r) {
  p -= c;
  float k0 = length(p / r), k1 = length(p / (r * r));
  return k0 * (k0 - 1.0) / max(k1, 1e-4);
}
// Creases: bent sine ridges pulled along the fall of the cloth. Sines, because noise costs eight
// hashes and the field is asked some sixty times for every pixel.
float crease(vec3 p) {
  vec3 q = p + .035 * sin(p.yzx * vec3(17., 21., 13.) + foldSeed);
  float a = sin(q.x * 31. + q.y * 14. + 2.2 * sin(q.y * 19. + q.z * 23. + foldSeed));
  float b = sin(q.y * 27. - q.x * 24. + q.z * 33. + 2.0 * sin(q.x * 29. + foldSeed * 1.7));
  float x = a * .6 + b * .4;
  return .5 - .85 * sqrt(x * x + .035) + .2 * b * a;
}
float strands(vec3 q) {
  float w = 1.6 * sin(q.x * 13. + foldSeed) + 1.3 * sin(q.z * 17. + q.y * 5.0);
  return .5 + .25 * sin(q.x * 62. + q.y * 9.0 + w * 2.) + .25 * sin(q.z * 55. + q.y * 12. + w * 2.6 + foldSeed);
}

void headField(vec3 p) {
  vec3 q = (p - J[HEAD].xyz) * headM / headH;
  float d = ell(q, vec3(0, .10, -.045), vec3(.345, .395, .435));
  d = smin(d, ell(q, vec3(0, -.17, .10), vec3(.245, .325, .275)), 0.14);
  d = smin(d, limb(q, vec3(0, .05, .365), vec3(0, -.09, .425), .02, .03, .05), 0.06);
  d = smax(d, -(length(vec3(abs(q.x), q.yz) - vec3(.135, .035, .455)) - .085), 0.09);
  d = smin(d, ell(q, vec3(0, -.265, .335), vec3(.09, .045, .05)), 0.05);
  vec3 e = vec3(abs(q.x), q.yz) - vec3(.345, -.03, -.03);
  d = smin(d, ell(e, vec3(0), vec3(.04, .105, .065)), 0.03);
  dSkin = min(dSkin, d * headH);
  float strand = strands(q);
  float fat = hairStyle == 5 ? .012 : hairStyle == 2 ? .12 : hairStyle == 4 ? .055 : .055;
  if (hairStyle == 2 && d < .4) strand = noise3(q * 15.0 + foldSeed) + .6 * noise3(q * 31.0);
  float amp = hairStyle == 2 ? .10 : hairStyle == 5 ? .004 : hairStyle == 4 ? .0 : .015;
  float h = ell(q, vec3(0, .115, -.055), vec3(.345, .395, .435) + fat) - (strand - .5) * amp
    - (hairStyle == 5 || hairStyle == 4 ? .0 : .016) * sin(q.x * 19. + foldSeed) * sin(q.y * 15. + q.z * 21. + foldSeed);
  if (hairStyle == 4) {
    // Knit hat: a ribbed dome with a turned-up brim and a bobble.
    float rib = .006 * sin(atan(q.x, q.z + .05) * 64.0);
    h = smax(h - rib - .01, -(q.y - .08 + q.z * .10), .02);
    h = smin(h, smax(ell(q, vec3(0, .10, -.055), vec3(.425, .40, .51)) - rib,
      abs(q.y - .15 + q.z * .10) - .075, .04), .02);
    h = min(h, length(q - vec3(0, .62, -.08)) - .105 - .035 * noise3(q * 34.0));
  } else {
    h = smax(h, -(length((q - vec3(0, -.26, .46)) * vec3(1.22, 1., 1.)) - (hairStyle == 5 ? .60 : .53)), .04);
    float nape = hairStyle == 3 ? -.62 : -.24;
    if (hairStyle == 3) h = smin(h, ell(q, vec3(0, -.16, -.12), vec3(.40, .50, .36))
      - (strand - .5) * .06, .1);
    if (hairStyle == 3) h = smax(h, -(length((q - vec3(0, -.25, .42)) * vec3(1., .7, 1.)) - .40), .05);
    h = smax(h, nape - q.y + q.z * .4, .05);
    // The ear stays free unless the hair covers it.
    if (hairStyle != 3 && hairStyle != 2) h = smax(h, -(length(e * vec3(.6, 1., 1.)) - .10), .03);
  }
  dHair = min(dHair, h * headH);
  for (int k = 0; k < 2; k++) {
    if (T[k * 5].w <= 0.0) continue;
    float dTail = 9.0;
    for (int i = 0; i < 4; i++) {
      vec4 a = T[k * 5 + i], b = T[k * 5 + i + 1];
      dTail = smin(dTail, limb(p, a.xyz, b.xyz, a.w, .5 * (a.w + b.w), b.w), .012);
    }
    dHair = min(dHair, dTail - (strand - .5) * .006);
  }
  vec3 n0 = J[NECK].xyz - chestM[1] * .02, n1 = J[HEAD].xyz - headM[1] * headH * .22 - headM[2] * headH * .06;
  dSkin = smin(dSkin, limb(p, n0, n1, .042 * girth, .032 * girth, .033 * girth), .02);
}

void handField(vec3 p, int k) {
  vec3 w = J[WRI + k].xyz;
  vec3 a = F[k * 16].xyz, b = F[k * 16 + 1].xyz;   // two knuckles: index side and little side
  float d = limb(p, w, mix(a, b, .3), .0155, .020, .0135);
  d = smin(d, limb(p, w, mix(a, b, .75), .015, .019, .013), .012);
  for (int i = 0; i < 5; i++) {
    vec3 f0 = F[k * 16 + 2 + i * 2].xyz, f1 = F[k * 16 + 3 + i * 2].xyz;
    vec3 base = i == 4 ? mix(w, a, .35) : mix(a, b, float(i) / 3.0);
    float r = i == 4 ? .0095 : .0085;
    d = smin(d, limb(p, base, f0, r * 1.1, r, r), .006);
    d = smin(d, limb(p, f0, f1, r, r * .95, r * .72), .004);
  }
  if (gloves > 0.5) dGlove = min(dGlove, d - .003); else dSkin = smin(dSkin, d, .008);
}

void armField(vec3 p, int k) {
  vec3 s = J[SHO + k].xyz, e = J[ELB + k].xyz, w = J[WRI + k].xyz;
  float a = limb(p, s, e, .030 * girth, .028 * girth, .0205 * girth);
  a = smin(a, limb(p, e, w, .0205 * girth, .0255 * girth, .0145), .018);
  dSkin = min(dSkin, a);
  float near = length(p - w);
  if (near < .13) handField(p, k); else dSkin = min(dSkin, near - .108);
  float c = abs(a) < .04 ? crease(p + float(k)) * .007 * looseness : 0.0;
  vec3 m = mix(s, e, min(sleeve, 1.0) * .98 + .02);
  float r = .031 * girth + .005 * looseness;
  float t = tube(p, s, m, r, mix(r * 1.12, .034 * girth, step(1.0, sleeve))) - c;
  if (sleeve > 1.0) {
    t = limb(p, s, e, r, r * .95, .033 * girth) - c;
    t = smin(t, tube(p, e, mix(e, w, .97), .033 * girth, .024 * girth) - c * .8, .02);
  }
  dJersey = smin(dJersey, t, .024);
}

void torsoField(vec3 p) {
  vec3 hem = J[HEM].xyz, w = J[WAIST].xyz, n = J[NECK].xyz;
  vec3 ax = n - hem;
  float t = clamp(dot(p - hem, ax) / dot(ax, ax), 0.0, 1.0);
  // The spine bends: the middle of the axis is pulled to the waist.
  vec3 mid = w - mix(hem, n, dot(w - hem, ax) / dot(ax, ax));
  vec3 c = hem + ax * t + mid * 4.0 * t * (1.0 - t) * .9;
  vec3 X = normalize(mix(pelvisM[0], chestM[0], smoothstep(.1, .8, t)));
  vec3 Y = normalize(ax);
  vec3 Z = normalize(cross(X, Y));
  vec3 q = p - c;
  vec3 l = vec3(dot(q, X), dot(q, Y), dot(q, Z));
  float loose = .006 * looseness;
  float rx = mix(mix(.110, .087, smoothstep(0., .4, t)), .094, smoothstep(.35, .75, t));
  rx = mix(rx, .050, smoothstep(.78, 1.02, t)) * girth + loose;
  float rz = mix(.082, .066, smoothstep(0., .45, t)) * girth + .008 * sin(t * 3.14) + loose;
  rz = mix(rz, .046, smoothstep(.78, 1.03, t));
  float k0 = length(vec2(l.x / rx, l.z / rz));
  float d = (k0 - 1.0) * min(rx, rz) * mix(1.0, 1.2, step(1.0, k0));
  d = length(vec2(max(d, 0.0), l.y)) + min(d, 0.0);
  float low = dot(p - hem, -Y);
  float wave = .010 + .008 * sin(l.x * 43. + foldSeed) * sin(l.z * 37. + foldSeed * 2.);
  d = smax(d, low - .0 + wave * .6, .008);
  vec3 s0 = J[SHO].xyz, s1 = J[SHO + 1].xyz, nk = n - chestM[1] * .012;
  float yoke = min(limb(p, nk, s0, .032, .034, .031), limb(p, nk, s1, .032, .034, .031));
  d = smin(d, yoke - loose * .4, .05);
  float c2 = abs(d) < .03 ? crease(l + vec3(0, t * .4, 0)) : 0.0;
  d -= c2 * mix(.015, .006, smoothstep(.45, .95, t)) * looseness;
  // Collar: a ring left open for the neck.
  d = smax(d, -(length((p - n - chestM[1] * .030 - chestM[2] * .012) * vec3(1.)) - .043), .008);
  dJersey = min(dJersey, d);
  vec3 hp = (p - J[PELVIS].xyz) * pelvisM;
  float s = ell(hp, vec3(0, .00, 0), vec3(.080, .080, .068) * girth);
  dShorts = min(dShorts, s);
}

void legField(vec3 p, int k) {
  vec3 h = J[HIP + k].xyz, n = J[KNE + k].xyz, a = J[ANK + k].xyz;
  mat3 fm = k == 0 ? footLM : footRM;
  float d = limb(p, h, n, .054 * girth, .048 * girth, .030 * girth);
  vec3 back = -fm[2];
  vec3 shin = normalize(a - n);
  back = normalize(back - shin * dot(back, shin));
  float lower = limb(p, n, a, .029 * girth, .033 * girth, .020);
  lower = smin(lower, limb(p, n + back * .012 + shin * .035, mix(n, a, .62) + back * .008,
    .024 * girth, .033 * girth, .015), .03);
  d = smin(d, lower, .02);
  d = smin(d, length(p - n - fm[2] * .008) - .028 * girth, .02);
  dSkin = min(dSkin, d);
  float up = dot(p - n, shin);
  float top = longSock > 1.5 ? -.9 : .035;
  float ring = .0035 * smoothstep(.016, .0, abs(up - top - .012));
  float sock = smax(lower - .0035 - ring, top - up, .004);
  sock -= .0022 * sin(up * 260. + sin(p.x * 60.)) * smoothstep(.13, .2, up);
  dSock = min(dSock, sock);
  if (longSock > 1.5) dSock = min(dSock, d - .002);
  // Boot: heel, instep and toe, cut flat by the sole.
  vec3 q = (p - a) * fm;
  float b = limb(q, vec3(0, -.016, -.020), vec3(0, -.022, .045), .023, .026, .022);
  b = smin(b, limb(q, vec3(0, -.022, .040), vec3(.003 * (k == 0 ? 1. : -1.), -.027, .088), .022, .024, .0145), .02);
  b = smin(b, limb(q, vec3(0, .010, -.006), vec3(0, -.010, .030), .0235, .023, .018), .02);
  b = smax(b, -(q.y + .041), .006);
  vec3 st = vec3(abs(q.x) - .013, q.y + .044, abs(q.z - .03) - .035);
  b = min(b, max(length(st.xz) - .006, abs(st.y) - .006));
  dBoot = min(dBoot, b);
  float c = abs(d) < .05 ? crease(p * .9 + float(k) * 3.1 + 5.0) * .010 * looseness : 0.0;
  vec3 e = mix(h, n, .80);
  float r = .054 * girth + .005 * looseness;
  float t = tube(p, h, e, r, r * 1.17) - c;
  dShorts = smin(dShorts, t, .03);
}

float map(vec3 p) {
  dSkin = dJersey = dShorts = dSock = dBoot = dHair = dBall = dGlove = 9.0;
  float far = 9.0;
  float b;
  const float M = .05;
  b = length(p - B[1].xyz) - B[1].w; if (b < M) torsoField(p); else far = min(far, b + .01);
  b = length(p - B[0].xyz) - B[0].w; if (b < M) headField(p); else far = min(far, b + .01);
  b = length(p - B[2].xyz) - B[2].w; if (b < M) armField(p, 0); else far = min(far, b + .01);
  b = length(p - B[3].xyz) - B[3].w; if (b < M) armField(p, 1); else far = min(far, b + .01);
  b = length(p - B[4].xyz) - B[4].w; if (b < M) legField(p, 0); else far = min(far, b + .01);
  b = length(p - B[5].xyz) - B[5].w; if (b < M) legField(p, 1); else far = min(far, b + .01);
  if (hasBall > 0.5) dBall = length(p - J[BALL].xyz) - J[BALL].w;
  float d = min(min(min(dSkin, dJersey), min(dShorts, dSock)), min(min(dBoot, dHair), min(dBall, dGlove)));
  return min(d, far);
}
