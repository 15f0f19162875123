// One direction of a Gaussian for the glow.
precision highp float;
uniform sampler2D source;
uniform vec2 size, dir;
out vec4 color;
void main() {
  vec2 t = gl_FragCoord.xy / size;
  vec4 s = vec4(0); float w = 0.0;
  for (float i = -6.0; i <= 6.0; i++) {
    float k = exp(-i * i / 14.0);
    s += texture(source, t + dir * i / size) * k; w += k;
  }
  color = s / w;
}
