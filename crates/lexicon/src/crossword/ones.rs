//! Counting bits, the one step of the walk that the oldest processors lack an instruction for.

/// How many bits are set.
pub(super) trait Ones: Copy {
    fn of(bits: u32) -> u32;
}

/// In whatever way the compiler knows.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Ones for Portable {
    #[inline(always)]
    fn of(bits: u32) -> u32 {
        bits.count_ones()
    }
}

/// By the processor's own instruction. Only a [`Popcnt::detect`] makes one.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Popcnt(());

#[cfg(target_arch = "x86_64")]
impl Popcnt {
    pub(super) fn detect() -> Option<Popcnt> {
        std::arch::is_x86_feature_detected!("popcnt").then_some(Popcnt(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Ones for Popcnt {
    #[inline(always)]
    #[allow(unsafe_code, reason = "a sixth of the time of a walk, measured")]
    fn of(bits: u32) -> u32 {
        let ones: u32;
        // SAFETY: the instruction reads and writes these two registers alone. A processor without
        // it would fault, but the walk runs with `Popcnt` only after `detect` found it.
        unsafe {
            std::arch::asm!("popcnt {0:e}, {1:e}", out(reg) ones, in(reg) bits,
                options(pure, nomem, nostack));
        }
        ones
    }
}
